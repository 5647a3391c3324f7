/** Districts of Beijing with the middle of their busy part, in GCJ-02, and invented streets. */
export const foodAreas = [
  { code: '1', name: '东城区', longitude: 116.4168, latitude: 39.9288, streets: ['集雅胡同', '东映街', '长安里东巷', '朝晖胡同'] },
  { code: '2', name: '西城区', longitude: 116.3663, latitude: 39.9127, streets: ['金泽胡同', '西柳街', '德和里', '缘溪胡同'] },
  { code: '3', name: '朝阳区', longitude: 116.4605, latitude: 39.9225, streets: ['望岳东街', '朝云路', '团枫北街', '霄汉路'] },
  { code: '4', name: '海淀区', longitude: 116.3102, latitude: 39.9762, streets: ['知行路', '澄怀路', '稻花西街', '书林街'] },
  { code: '5', name: '丰台区', longitude: 116.2874, latitude: 39.8585, streets: ['方远路', '花乡和街', '卢云街', '丰和里'] },
  { code: '6', name: '石景山区', longitude: 116.2226, latitude: 39.9062, streets: ['石榴路', '西山晴街', '古枫里', '鲁源街'] },
  { code: '7', name: '通州区', longitude: 116.6586, latitude: 39.9032, streets: ['运潮街', '漕仓路', '北苑禾街', '潞河里'] },
  { code: '8', name: '大兴区', longitude: 116.3388, latitude: 39.7285, streets: ['兴禾路', '梨园春街', '黄村柳里', '清源望街'] },
] as const
