import type { RecordKit } from '../records/service.ts';
import { bankRecord } from './bank-queries.ts';

export const banksService = (records: RecordKit) => records.service(bankRecord);
