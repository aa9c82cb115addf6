-- Papers of a consignee or notify party, such as a passport. Null: a paper of the car alone.
ALTER TABLE purchase_documents ADD COLUMN party_id int REFERENCES parties;
CREATE INDEX purchase_documents_of_party ON purchase_documents (party_id) WHERE party_id IS NOT NULL;
ALTER TABLE uploads ADD COLUMN party_id int REFERENCES parties;
