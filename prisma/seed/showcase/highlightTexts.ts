/* Groups of pictures: `@ occasion`, then one line with `subject|title` of every picture in turn. */
export const highlightTexts = `
@ 第五届会员代表大会第二次会议
conference|会议主会场|groupPhoto|与会代表合影|meeting|分组讨论年度报告|documents|代表审阅会议材料|signing|会后签署合作备忘录
@ 京城秋日健步走
sports|队伍从湖畔出发|garden|穿过金黄的银杏道|groupPhoto|终点的笑脸|volunteers|补给站的志愿者
@ 春季义务植树
planting|挥锹培土|volunteers|给新苗浇第一桶水|groupPhoto|为小树挂牌|mountains|远山与苗圃
@ 信息员轮训班第三期
training|课堂上的笔记|lecture|编审讲解案例|meeting|小组改稿|documents|结业作业展示|groupPhoto|结业留念
@ 非遗进社区
heritagePapercut|孩子剪出第一枚窗花|heritageEmbroidery|绣娘演示针法|heritageShadowPlay|灯影后的双手|heritageLantern|挂满长廊的花灯|volunteers|居民体验活动|exhibition|展台前的讲解
@ 新材料项目路演
roadshow|项目方介绍成果|meeting|投资人提问|signing|意向文本交换|exhibition|样品展示
@ 名特优产品展销周
exhibition|开展首日|productTea|茶席前的品评|productFruit|刚到京的新鲜果品|productGrain|杂粮包装上架|productHoney|蜂农讲蜜源
@ 重阳慰问老同志
visit|上门看望|clinic|义务测量血压|groupPhoto|一家人合影
@ 革命旧址主题党日
redSite|纪念碑前肃立|partyStudy|重温誓词|lecture|聆听讲解|groupPhoto|队伍合影
@ 走进智能工厂
factory|自动化产线|visit|工程师现场介绍|laboratory|检测实验室|meeting|座谈企业需求
@ 心肺复苏集中培训
clinic|教官示范按压|training|分组练习|groupPhoto|持证学员|volunteers|志愿者协助教学|documents|急救手册
@ 企业沙龙：一杯茶的时间
meeting|围坐交流|productTea|武夷岩茶品饮|lecture|经营者分享得失
@ 书画迎新春
calligraphy|挥毫写福|exhibition|作品上墙|groupPhoto|书友合影|volunteers|现场赠春联
@ 首都中轴线文化行
capitalAxis|晨光里的中轴|palace|红墙下的脚步|oldTown|胡同口的歇脚|groupPhoto|队伍在城楼前|lecture|讲解员说城
@ 定点帮扶县回访
mountains|进山的路|terraces|梯田新绿|visit|走进合作社|productFruit|分拣中的果子|groupPhoto|与乡亲合影|training|农技课堂
@ 驻京美食品鉴日
restaurantHall|开门迎客|dishDuck|炉边片鸭|dishNoodle|一碗热面出锅|dishHotpot|围锅而坐|dishDumpling|包饺子比赛|dishPastry|点心台
@ 乒乓球与羽毛球友谊赛
sports|决胜一拍|groupPhoto|颁奖时刻|volunteers|场边记分员
@ 江南水乡考察
waterTown|桥洞与乌篷|garden|园林一角|visit|考察老厂更新|productSilk|丝绸展厅
@ 西北绿电考察
desert|戈壁光伏阵列|grassland|风机下的草场|meeting|与场站人员座谈|mountains|祁连山远眺
@ 海港一日
coast|海堤日出|bridge|跨海大桥|factory|码头装卸|dishFish|渔家午餐
@ 冰雪季考察
snow|雪后林场|river|封冻的江面|visit|走访雪具企业|sports|初学者滑雪|groupPhoto|雪地合影
@ 助学金发放活动
lecture|学生代表发言|groupPhoto|师生合影|documents|登记与公示
@ 专家讲坛：老城更新
lecture|专家授课|oldTown|案例老街|meeting|互动提问|documents|课件选页
@ 消夏纳凉晚会
heritageOpera|票友登台|heritageDrum|锣鼓开场|heritageDragon|舞龙助兴|groupPhoto|谢幕
@ 新会员见面会
conference|会长致辞|meeting|自我介绍|signing|领取会员证|groupPhoto|新老会员合影
@ 年度总结与表彰
conference|总结大会|documents|先进名单|groupPhoto|获奖单位合影|sports|趣味运动间隙|calligraphy|嘉宾留墨
`
