import { hasAny, insertAccounts, selectAccountsOf } from './bulk-queries.ts';

/** Reads and writes of several accounts at once, for the demo, within its transaction. */
export const usersInBulk = { hasAny, add: insertAccounts, withEmails: selectAccountsOf };
