import type { RecordKit } from '../records/service.ts';
import { bankRecord } from './bank-queries.ts';

/** The banks that lend for projects. */
export const banksService = (records: RecordKit) => records.service(bankRecord);
