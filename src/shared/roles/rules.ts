import { oneOf, wholeNumber } from '../http/address-rules.ts';
import { largestId } from '../http/rules.ts';

/** How many permissions a role's card shows before `+N more` (specification, section 9). */
export const permissionsOnCard = 5;

/** The permissions the program knows, in plain words (section 6). */
const permissionTexts: Record<string, string> = {
  'access-admin-dashboard': 'Run the expo: everything in the admin area',
  'access-developer-dashboard': 'Exhibit as a builder: own stall, projects, visits and inquiries',
  'access-broker-dashboard': 'Exhibit as a consultant: own stall, mapped projects, visits and inquiries',
  'access-visitor-dashboard': 'Visit: own bookings and inquiries',
};

/** What a permission allows, in plain words; undefined for one that the program does not know. */
export const permissionText = (name: string): string | undefined => permissionTexts[name];

/** The address of the roles screen: the one dialog that may be open. */
export type RoleSearch = { create?: '1'; edit?: number };

/** Reads the address of the roles screen. */
export function readRoleSearch(raw: Record<string, unknown>): RoleSearch {
  const edit = wholeNumber(raw.edit, largestId);
  return { edit, create: edit ? undefined : oneOf(['1'], String(raw.create)) };
}
