import type { RecordKit } from '../records/service.ts';
import { facilityRecord } from './facility-queries.ts';

/** The facilities that projects have. */
export const facilitiesService = (records: RecordKit) => records.service(facilityRecord);
