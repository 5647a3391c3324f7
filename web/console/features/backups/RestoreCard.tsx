import { Card } from '#web/console/ui/Card.tsx'
import styles from './RestoreCard.module.css'

/** 如何恢复, written so that it can be handed to the operator of the server. */
export const RestoreCard = () => (
  <Card title="如何恢复" lead="恢复要在服务器上操作，不能在后台进行。请把下面几步交给管理服务器的人。">
    <ol className={styles.steps}>
      <li>准备一台安装了同一版本或更新版本网站的服务器，数据库是空的。</li>
      <li>
        把备份文件放到这台服务器上；存在 S3 的不用放，下面写 <code>s3:文件名</code>。
      </li>
      <li>加密的备份：把备份密码写进环境变量 BACKUP_PASSPHRASE，用密钥加密的把私钥写进 BACKUP_IDENTITY。</li>
      <li>
        在网站的文件夹里运行 <code>npm run restore -- 备份文件</code>，等它核对完并报告恢复完成。不写备份文件时，它列出现有的备份。
      </li>
      <li>启动网站。恢复后所有人需要重新登录，备份之后的改动不在其中。</li>
    </ol>
  </Card>
)
