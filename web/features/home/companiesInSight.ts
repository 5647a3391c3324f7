/** How many enterprises the logo wall shows at once: four by two. */
export const companiesInSight = 8
