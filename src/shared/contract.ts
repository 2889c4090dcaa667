import { catalogueContract } from './catalogue/contract.ts';
import { directoryContract } from './directory/contract.ts';
import { settingsContract } from './settings/contract.ts';

/** Every call of the API, by noun. The server implements it, the web client is made from it, the reference describes it. */
export const contract = {
  directory: directoryContract,
  catalogue: catalogueContract,
  settings: settingsContract,
};
