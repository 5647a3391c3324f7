import { readWebhook, saveWebhook, sendTestWebhook, turnOffWebhook } from '#server/features/console/webhook/changeWebhook.ts'
import { feature } from '#server/http/feature.ts'
import { webhookContract } from '#shared/contracts/console/webhook.ts'

export const webhook = feature(webhookContract, {
  readWebhook: ({ db }) => readWebhook(db),
  saveWebhook: ({ db, staff, body, client }) => saveWebhook(db, staff, client.address, body),
  turnOffWebhook: ({ db, staff, body, client }) => turnOffWebhook(db, staff, client.address, body),
  sendTestWebhook: ({ db, operator, staff, client }) => sendTestWebhook(db, operator, staff, client.address),
})
