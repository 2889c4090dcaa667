import { accountsContract } from './accounts/contract.ts';
import { catalogueContract } from './catalogue/contract.ts';
import { directoryContract } from './directory/contract.ts';
import { rolesContract } from './roles/contract.ts';
import { settingsContract } from './settings/contract.ts';
import { usersContract } from './users/contract.ts';

/** Every call of the API, by noun. The server implements it, the web client is made from it, the reference describes it. */
export const contract = {
  accounts: accountsContract,
  directory: directoryContract,
  catalogue: catalogueContract,
  roles: rolesContract,
  settings: settingsContract,
  users: usersContract,
};
