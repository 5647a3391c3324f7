-- The lists of files and deeds of the console, any filter and order among 100,000. What is filtered and searched by stands in the index of the order
-- they are shown in, so that the rows themselves, which are wide, are read for the page only.
CREATE INDEX "StoredFile_by_time" ON "StoredFile" ("createdAt", "key") INCLUDE ("originalName", "altText", "restricted", "ownerId");
CREATE INDEX "StoredFile_originalName_key_idx" ON "StoredFile" ("originalName", "key");
CREATE INDEX "StoredFile_size_key_idx" ON "StoredFile" ("size", "key");
DROP INDEX "AuditEntry_createdAt_id_idx";
CREATE INDEX "AuditEntry_by_time" ON "AuditEntry" ("createdAt", "id") INCLUDE ("action", "actor", "subject", "address", "accountId");
