/** The parameters that open a dialog over a list. No filter may have one of these names. */
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
