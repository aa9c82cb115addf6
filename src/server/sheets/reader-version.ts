/** Increased when the reader or the glossary changes so much that sheets must be read again. */
export const READER_VERSION = 2
