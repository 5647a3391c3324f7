/**
 * Names and terms of the association's world that the general dictionary lacks. A word that stands here is found by one lookup and counted exactly;
 * any other of three characters and more takes its pairs and a look at the text. After a change: one more in `lexVersion`.
 */
export const ownWords: readonly string[] = [
  ...['驻京办', '驻京机构', '驻京办事处', '驻京联络处', '驻京办事机构', '驻京办协会', '联络处', '人民政府驻北京办事处', '驻北京办事处', '驻京单位'],
]
