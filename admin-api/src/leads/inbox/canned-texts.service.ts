import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { ChangedMeanwhile } from '../../http/errors.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import type { CannedTexts, ReplaceCannedTexts } from './canned-text.schema.ts';

/** Name of the setting. Until version 1.0, `canned_texts` had an entry for each language. */
export const CANNED_TEXTS = 'canned_texts_in_languages';

@Injectable()
export class CannedTextsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsStore,
    private readonly auditLog: AuditLogService,
  ) {}

  async get(): Promise<CannedTexts> {
    const found = await this.settings.find<CannedTexts['texts']>(CANNED_TEXTS);
    return { texts: found?.value ?? [], version: found?.version ?? 0 };
  }

  /** @throws ChangedMeanwhile when the texts are no longer at the given version. */
  async replace({ version, texts }: ReplaceCannedTexts, adminId: string): Promise<CannedTexts> {
    const isWritten = await this.em.transactional(async (tx) => {
      if (!(await this.settings.write(tx, CANNED_TEXTS, { version, value: texts }))) return false;
      const details = { version: version + 1, texts: texts.length };
      await this.auditLog.record(tx, { action: 'canned_texts.updated', actor: adminActor(adminId), subject: null, details });
      return true;
    });
    const current = await this.get();
    if (!isWritten) throw new ChangedMeanwhile(current);
    return current;
  }
}
