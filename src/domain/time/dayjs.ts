import dayjs from 'dayjs'
import 'dayjs/locale/ru.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** dayjs as all of Minato uses it: UTC, time zones, English and Russian. Only the modules beside this one import it; they name the zone they mean. */
export { dayjs }
