/*
 * What office programs put on the clipboard as HTML, reduced to the parts that matter: with their conditional comments, their styles and their
 * arbitrary line breaks.
 */

/**
 * Word for Windows: a title, broken lines, a numbered list with a nested level, Chinese numbers, a table with merged cells, a picture on the disk.
 */
export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; font-family:等线;} @list l0 {mso-list-id:1;} --></style>
</head>
<body lang=ZH-CN style='tab-interval:21.0pt'>
<!--StartFragment-->
<h1 align=center style='text-align:center'><span lang=EN-US>2026</span><span style='font-family:"微软雅黑"'>年度工作
要点<span lang=EN-US><o:p></o:p></span></span></h1>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'>　　各驻京机构围绕<b><span style='font-size:12.0pt;color:red'>服务
首都</span></b>，开展<span style='font-style:italic'>推介</span>与<u>招商</u>，详见<a href="https://www.example.org.cn/plan" target="_blank"><span style='color:blue'>方案</span></a>和<a href="javascript:alert(1)" onclick="alert(2)">附表</a>。<o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='mso-bidi-font-family:等线'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>组织冬季推介</span></p>
<p class=MsoListParagraph style='margin-left:44.0pt;text-indent:-22.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>a)<span>&nbsp;&nbsp; </span></span><![endif]>邀请媒体</p>
<p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>汇总成果</p>
<p class=MsoListParagraph style='text-indent:-21.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='font-family:Wingdings'><span style='mso-list:Ignore'>&#216;<span>&nbsp; </span></span></span><![endif]>农产品</p>
<p class=MsoListParagraph style='text-indent:-36.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span
style='mso-list:Ignore'>一、<span>&nbsp;</span></span><![endif]>总体要求</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=276 colspan=2 style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>参展单位</p></td></tr>
 <tr><td width=138><p class=MsoNormal>云岭</p></td><td width=138><p class=MsoNormal align=right style='text-align:right'>12<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1" style='width:200pt'><v:imagedata src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=267 height=150 src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="p1"><![endif]></p>
<p class=MsoNormal>面积<span lang=EN-US>3</span>万<span lang=EN-US>m<sup>2</sup></span><del cite="mailto:a">删去的话</del></p>
<script>alert(1)</script>
<!--EndFragment-->
</body></html>`

/** What remains of it in the form, without the picture. */
export const cleanedWord = [
  '<h2 style="text-align: center;">2026年度工作要点</h2>',
  '<p>各驻京机构围绕<strong>服务首都</strong>，开展<em>推介</em>与<u>招商</u>，详见<a href="https://www.example.org.cn/plan">方案</a>和附表。</p>',
  '<ol><li><p>组织冬季推介</p><ol><li><p>邀请媒体</p></li></ol></li><li><p>汇总成果</p></li></ol>',
  '<ul><li><p>农产品</p></li></ul>',
  '<p>一、总体要求</p>',
  '<table><tbody><tr><td colspan="2"><p>参展单位</p></td></tr><tr><td><p>云岭</p></td><td><p style="text-align: right;">12</p></td></tr></tbody></table>',
  '<p>面积3万m<sup>2</sup></p>',
].join('')

/** WPS: headings by outline level, everything in spans, bold by style, bullets, and a picture. */
export const wpsClipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=gb2312"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 14"><style>p.MsoNormal{mso-style-name:正文;}</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment--><div class="Section0" style="layout-grid:15.6000pt;"><p class=MsoNormal style="mso-outline-level:2;"><b><span style="mso-spacerun:'yes';font-family:黑体;font-weight:bold;font-size:16.0000pt;"><font face="黑体">工作进展</font></span></b><span style="font-size:10.5000pt;"><o:p></o:p></span></p><p class=MsoNormal style="text-indent:21.0000pt;"><span style="mso-spacerun:'yes';font-family:仿宋;font-size:12.0000pt;"><font face="仿宋">会议听取了</font></span><span style="font-weight:700;font-size:12pt;">年度汇报</span><span style="text-decoration:line-through;">旧稿</span><span style="vertical-align:super;">①</span></p><p class=MsoNormal style="margin-left:21pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span>招商引资</span></p><p class=MsoNormal style="margin-left:21pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span>信访维稳</span></p><p class=MsoNormal><img width="200" height="100" src="file:///C:/Users/lin/AppData/Local/Temp/ksohtml/wps1.png"></p></div><!--EndFragment--></body></html>`

export const cleanedWps = [
  '<h2>工作进展</h2>',
  '<p>会议听取了<strong>年度汇报</strong><s>旧稿</s><sup>①</sup></p>',
  '<ul><li><p>招商引资</p></li><li><p>信访维稳</p></li></ul>',
].join('')

/** The RTF beside that HTML: it contains the bytes of the picture. */
export const rtfWith = (png: Buffer) =>
  `{\\rtf1\\ansi\\deff0{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw5292\\pich2646\\pngblip\\bliptag-10{\\*\\blipuid 0123456789abcdef0123456789abcdef}\n${png.toString('hex').replace(/(.{128})/g, '$1\n')}}}{\\nonshppict{\\pict\\wmetafile8 ${'0100'.repeat(40)}}}}`
