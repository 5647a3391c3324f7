-- CreateIndex
CREATE INDEX "AuditEntry_action_createdAt_id_idx" ON "AuditEntry"("action", "createdAt", "id");
