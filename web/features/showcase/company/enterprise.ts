/** The type of member that is an enterprise; the others are liaison offices, which have pages of their own. */
export const enterprise = 4
