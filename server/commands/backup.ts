import { readBackupCommand, runBackupCommand } from '#server/commands/backupCommands.ts'
import { runCommand } from '#server/commands/runCommand.ts'

/* `npm run backup [-- --to folder|s3 | --verify [name] | --new-key]`, with the configuration of the portal and whether that is running or not. */

if (process.argv[2] === '--new-key') {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n\n公钥写进 .env，备份从此只能用私钥解密。`)
  console.log('私钥不要放在这台服务器上，请妥善保存，恢复时用：\n')
  console.log(`BACKUP_IDENTITY=${identity}`)
} else {
  await runCommand({ read: readBackupCommand, needs: { table: 'Backup', name: '备份用的表' }, run: runBackupCommand })
}
