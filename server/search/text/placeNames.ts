/** Names of places that are read otherwise than their characters usually are, and that the library reads wrong. */
export const placeNames: Readonly<Record<string, string>> = {
  ...{ 单县: 'shàn xiàn', 涡阳: 'guō yáng', 乐亭: 'lào tíng', 乐清: 'yuè qīng', 乐陵: 'lào líng', 洪洞: 'hóng tóng', 浚县: 'xùn xiàn' },
  ...{ 泌阳: 'bì yáng', 尉犁: 'yù lí', 大埔: 'dà bù', 蔚县: 'yù xiàn', 解州: 'xiè zhōu', 莘庄: 'xīn zhuāng', 大栅栏: 'dà shí làn' },
}
