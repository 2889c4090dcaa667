/** How far back the days are counted on which a person came. */
export const countedDays = 90;
