import { backupCopies } from '#shared/rules/backupRules.ts'
import { draftDays } from '#shared/rules/uploadRules.ts'
import { useSite } from '#web/lib/useSite.ts'
import type { Chapter } from '#web/ui/article/Chapters.tsx'
import { ContactList } from './ContactList.tsx'
import { SitePage } from './SitePage.tsx'
import styles from './StatementPages.module.css'

const chaptersOf = (...titles: string[]): Chapter[] => titles.map((title, index) => ({ id: `chapter-${index + 1}`, title }))
const headingOf = (chapters: readonly Chapter[]) => {
  return ({ number }: { number: number }) => <h2 id={chapters[number - 1]?.id}>{chapters[number - 1]?.title}</h2>
}

const privacyChapters = chaptersOf(
  '一、浏览网站',
  '二、保存在您浏览器里的内容',
  '三、申请入会',
  '四、就医服务申请',
  '五、会员信息与提交的内容',
  '六、信息安全与提供',
  '七、您的权利',
)
const PrivacyHeading = headingOf(privacyChapters)

const accessibilityChapters = chaptersOf('长者模式', '阅读文章', '键盘与读屏软件', '不依赖脚本', '已知的不足', '意见反馈')
const AccessibilityHeading = headingOf(accessibilityChapters)

const storedInBrowser = [
  ['最近搜索', '您最近搜索过的词语，再次搜索时提示', '直到您在搜索框下方清空'],
  ['长者模式、文章字号', '您切换时，记住您选择的显示方式', '直到您清除浏览器数据'],
  [
    '草稿',
    '会员填写投稿、推荐菜品和信息维护的表单时，自动保存尚未提交的内容和所选文件的名称、大小，用于下次继续填写',
    `提交、保存或清除草稿时删除，最长保存 ${draftDays} 天；退出登录时仍然保留，请不要在公用电脑上留下草稿`,
  ],
  ['今日不再提示', '会员下载专报时选择不再确认，记住选择的日期和账号编号', '当天'],
  ['会话 Cookie 与操作凭证', '会员登录时，确认您已登录；操作凭证是每次提交时一并核对的一串字符，防止他人冒用您的身份提交内容', '退出登录即清除'],
  [
    '显示用 Cookie',
    '会员登录时，在页面上显示您的姓名和会员菜单，不作为身份依据；内容是用户名、账号与单位编号、单位名称、账号类型',
    '最长 30 天，退出登录即清除',
  ],
  [
    '常用浏览器 Cookie',
    '登录成功时，记住此浏览器登录过该账号，使他人猜测密码时不影响您登录；不能用来登录',
    '最长一年，修改密码后失效，退出登录时保留',
  ],
]

const BackupNote = () => (
  <>
    见<a href={`#${privacyChapters[5]?.id}`}>第六节</a>
  </>
)

/** 隐私政策. Must match what the code stores and for how long; change both together, and the day. */
export function PrivacyPage() {
  const hasOnlineMap = useSite().mapTiles !== undefined
  return (
    <SitePage name="隐私政策" updated="2026-11-27" chapters={privacyChapters}>
      <div className="article-body">
        <p>
          本政策说明您在使用本网站时，我们收集和保存哪些信息、用于什么目的、保存多久，以及您享有的权利。浏览本网站的公开内容不需要登录，也不需要提供任何个人信息。
        </p>

        <PrivacyHeading number={1} />
        <p>
          我们统计每篇内容被打开的次数，只记录数字，不记录是谁、从哪里打开的。网站不使用第三方统计、广告或跟踪脚本；
          {hasOnlineMap
            ? '除地图图片外，打开本网站的页面不会向其他网站发出请求。驻京美食的地图和餐厅页、协会和分会的联系页向地图服务商请求地图图片，服务商因此会获知您的 IP 地址。'
            : '打开本网站的页面不会向其他网站发出任何请求，地图由本网站自己绘制。'}
          点击“高德地图”“百度地图”“腾讯地图”等站外链接后，适用该网站自己的隐私政策。
        </p>
        <p>您使用全文检索时，我们记录搜索的词语、类别、结果数量和时间，用于改进搜索和推荐词语，不记录是谁、从哪里搜索的；最长保存 90 天。</p>

        <PrivacyHeading number={2} />
        <p>下列内容保存在您的浏览器里，只有 Cookie 和操作凭证会发送给服务器。</p>
        <table className={styles.stored}>
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">用途</th>
              <th scope="col">保存多久</th>
            </tr>
          </thead>
          <tbody>
            {storedInBrowser.map(([name, use, time]) => (
              <tr key={name}>
                <td>{name}</td>
                <td data-label="用途">{use}</td>
                <td data-label="保存多久">{time}</td>
              </tr>
            ))}
          </tbody>
        </table>

        <PrivacyHeading number={3} />
        <p>
          您提交入会申请时，我们保存公司名称、联系人姓名、联系电话和提交时间，仅用于协会秘书处与您联系和办理入会。为防止恶意重复提交，系统会记录提交来源地址的散列值（由地址算出、不能直接还原为地址的一串字符），两小时内清除，不保存地址本身。入会申请自提交之日起最长保存两年；备份中的副本
          <BackupNote />。
        </p>

        <PrivacyHeading number={4} />
        <p>
          服务指南中的申请表包含医院、科室、专家、就医日期、会员姓名、联系方式、会员单位、患者姓名和备注。其中与就医有关的内容属于敏感个人信息，我们只在您单独勾选同意后收集，仅供负责协调就医服务的工作人员使用，不公开、不用于其他目的。最迟在就医日期后
          180 天内从网站删除；您可以随时撤回同意，要求提前删除。备份中的副本在备份过期时删除，
          <BackupNote />
          。为防止恶意重复提交，同样会记录提交来源地址的散列值，两小时内清除。
        </p>

        <PrivacyHeading number={5} />
        <p>
          会员账号包括登录名、姓名、单位和联系方式，密码只以不可还原的方式保存。会员提交的内容、活动报名和下载记录用于审核、组织活动和计算下载次数。企业联系电话对访客隐去部分数字。
        </p>

        <p>
          会员登录时，我们保存 IP 地址、浏览器的名称和版本以及登录和最近访问的时间，用于保护账号安全；退出登录即删除，最长保存 30
          天。操作日志记录登录、退出登录和修改资料、密码的账号、时间和 IP 地址，用于追查异常操作，长期保存。
        </p>

        <PrivacyHeading number={6} />
        <p>所有信息保存在协会自有的服务器中，按职责限定可以查看的人员，并记录管理操作。除法律法规要求外，我们不向第三方提供您的个人信息。</p>
        <p>
          为防止数据丢失，网站定期备份全部数据，备份中有上述保存在服务器上的个人信息，包括就医服务申请中的健康信息。信息到期或应您的要求从网站删除后，
          {backupCopies}。备份仅用于恢复数据。
        </p>

        <PrivacyHeading number={7} />
        <p>您可以查询、更正、删除您的个人信息，或撤回同意。请通过以下方式联系我们，我们将在十五个工作日内答复。</p>
        <ContactList ways={['organisation', 'phone', 'mail']} />
      </div>
    </SitePage>
  )
}

export function AccessibilityPage() {
  return (
    <SitePage name="无障碍声明" updated="2026-11-27" chapters={accessibilityChapters}>
      <div className="article-body">
        <p>
          我们希望每一个人，包括老年人和残障人士，都能方便地使用本网站。本网站参照《信息技术 互联网内容无障碍可访问性技术要求与测试方法》（GB/T
          37668）和《Web 内容无障碍指南》（WCAG）2.1 的 AA 级要求建设。
        </p>

        <AccessibilityHeading number={1} />
        <p>
          点击每个页面顶部的“长者模式”（手机和平板上为“大字”），页面改用大字号、更深的文字颜色和更大的按钮，列表减少分栏。您的选择会保存在浏览器里，下次访问自动生效；再次点击即可恢复。
        </p>

        <AccessibilityHeading number={2} />
        <ul>
          <li>文章页的“小、中、大”可以调整正文字号。</li>
          <li>浏览器支持语音合成时，文章页提供“朗读”，逐段朗读并标出正在读的段落，可随时停止。</li>
          <li>“打印”输出适合纸张的版面；“分享”提供二维码，可用手机继续阅读。</li>
        </ul>

        <AccessibilityHeading number={3} />
        <ul>
          <li>所有功能都可以只用键盘完成：Tab 键移动，Enter 键打开，Esc 键关闭弹窗和菜单，方向键切换标签和图片；焦点所在处有清晰的边框。</li>
          <li>每个页面的第一个链接是“跳到主要内容”；页面按页头、导航、主要内容、页脚分区，标题层级完整。</li>
          <li>有含义的图片带有文字说明；在新窗口打开的链接会事先说明；结果和错误会通知读屏软件。</li>
          <li>系统设置了“减少动态效果”时，页面不播放动画。</li>
        </ul>

        <AccessibilityHeading number={4} />
        <p>浏览器不运行 JavaScript 时，所有公开内容仍可阅读，列表可以翻页和筛选。</p>

        <AccessibilityHeading number={5} />
        <p>会员上传的附件（如 PDF、扫描件）不一定适合读屏软件。如您需要某份文件的其他格式，请与我们联系。</p>

        <AccessibilityHeading number={6} />
        <p>如果您在使用中遇到障碍，请告诉我们您访问的页面和遇到的问题，我们会在十五个工作日内答复。</p>
        <ContactList ways={['phone', 'mail']} />
      </div>
    </SitePage>
  )
}
