/** Returns the name without what kind of region it is: 广西 of 广西壮族自治区, 成都 of 成都市. */
export const shortRegion = (name: string) => name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '')
