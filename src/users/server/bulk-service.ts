import { hasAny, insertAccounts, selectAccountsOf } from './bulk-queries.ts';

export const usersInBulk = { hasAny, add: insertAccounts, withEmails: selectAccountsOf };
