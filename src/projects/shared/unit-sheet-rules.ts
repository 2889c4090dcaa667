export const unitSheetLimits = { rows: 5_000, bytes: 1_000_000 } as const;
