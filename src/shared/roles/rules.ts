/** Before `+N more`. */
export const permissionsOnCard = 5;

/** The permissions the program knows, in plain words. */
const permissionTexts: Record<string, string> = {
  'access-admin-dashboard': 'Run the expo: everything in the admin area',
  'access-developer-dashboard': 'Exhibit as a builder: own stall, projects, visits and inquiries',
  'access-broker-dashboard': 'Exhibit as a consultant: own stall, mapped projects, visits and inquiries',
  'access-visitor-dashboard': 'Visit: own bookings and inquiries',
};

/** Returns what a permission allows; undefined if unknown. */
export const permissionText = (name: string): string | undefined => permissionTexts[name];

/** Controls, zero-width spaces, line separators, fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

export const hasInvisible = (name: string): boolean => name.search(invisible) >= 0;

/** Returns a key that names have in common when people take them for the same: without case, blanks and compatible forms. */
export const roleNameKey = (name: string): string =>
  name.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim().toLowerCase();
