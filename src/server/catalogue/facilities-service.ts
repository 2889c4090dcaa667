import type { RecordKit } from '../records/service.ts';
import { facilityRecord } from './facility-queries.ts';

export const facilitiesService = (records: RecordKit) => records.service(facilityRecord);
