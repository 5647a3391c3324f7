import { ContactList } from './ContactList.tsx'
import { SitePage } from './SitePage.tsx'

/** 无障碍声明: what the site does so that everybody can use it, and whom to tell where it does not. */
export function AccessibilityPage() {
  return (
    <SitePage name="无障碍声明">
      <div className="article-body">
        <p>
          我们希望每一个人，包括老年人和残障人士，都能方便地使用本网站。本网站参照《信息技术 互联网内容无障碍可访问性技术要求与测试方法》（GB/T
          37668）和 《Web 内容无障碍指南》（WCAG）2.1 的 AA 级要求建设。
        </p>

        <h2>长者模式</h2>
        <p>
          点击每个页面顶部的“长者模式”（手机上为“大字”），页面改用大字号、更深的文字颜色和更大的按钮，列表减少分栏。您的选择会保存在浏览器里，下次访问自动生效；再次点击即可恢复。
        </p>

        <h2>阅读文章</h2>
        <ul>
          <li>文章页的“小、中、大”可以调整正文字号。</li>
          <li>浏览器支持语音合成时，文章页提供“朗读”，逐段朗读并标出正在读的段落，可随时停止。</li>
          <li>“打印”输出适合纸张的版面；“分享”提供二维码，可用手机继续阅读。</li>
        </ul>

        <h2>键盘与读屏软件</h2>
        <ul>
          <li>所有功能都可以只用键盘完成：Tab 键移动，Enter 键打开，Esc 键关闭弹窗和菜单，方向键切换标签和图片；焦点所在处有清晰的边框。</li>
          <li>每个页面的第一个链接是“跳到主要内容”；页面按页头、导航、主要内容、页脚分区，标题层级完整。</li>
          <li>有含义的图片带有文字说明；在新窗口打开的链接会事先说明；结果和错误会通知读屏软件。</li>
          <li>系统设置了“减少动态效果”时，页面不播放动画。</li>
        </ul>

        <h2>不依赖脚本</h2>
        <p>浏览器不运行 JavaScript 时，所有公开内容仍可阅读，列表可以翻页和筛选。</p>

        <h2>已知的不足</h2>
        <p>会员上传的附件（如 PDF、扫描件）不一定适合读屏软件。如您需要某份文件的其他格式，请与我们联系。</p>

        <h2>意见反馈</h2>
        <p>如果您在使用中遇到障碍，请告诉我们您访问的页面和遇到的问题，我们会尽快答复并改进。</p>
        <ContactList ways={['phone', 'mail']} />
      </div>
    </SitePage>
  )
}
