/** Parameters that open a dialog over a list; no filter has one of these names. */
export const dialogNames = [
  'capacity',
  'create',
  'decide',
  'edit',
  'inquiry',
  'invite',
  'merge',
  'move',
  'password',
  'review',
  'see',
  'subscribe',
  'visit',
] as const;
