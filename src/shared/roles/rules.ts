/** How many permissions a role's card shows before `+N more`. */
export const permissionsOnCard = 5;

/** The permissions the program knows, in plain words. */
const permissionTexts: Record<string, string> = {
  'access-admin-dashboard': 'Run the expo: everything in the admin area',
  'access-developer-dashboard': 'Exhibit as a builder: own stall, projects, visits and inquiries',
  'access-broker-dashboard': 'Exhibit as a consultant: own stall, mapped projects, visits and inquiries',
  'access-visitor-dashboard': 'Visit: own bookings and inquiries',
};

/** What a permission allows, in plain words; undefined for one that the program does not know. */
export const permissionText = (name: string): string | undefined => permissionTexts[name];

/** Characters that are not seen: controls, formats such as a zero-width space, line separators and fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

export const hasInvisible = (name: string): boolean => name.search(invisible) >= 0;

/** What two role names have in common when people take them for the same: compatible forms, letters' case and blanks don't count. */
export const roleNameKey = (name: string): string =>
  name.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim().toLowerCase();
