import { RETENTION_DAYS, type RetentionPurpose, retentionPurposes } from '@zmb/admin-api/contract/retention.ts';
import { DescriptionList, Heading, NumberField, Stack, Switch, Table, Text } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import type { CallResult } from '../api/api-client.ts';
import { privacyApi, privacyQueries, type Retention, type RetentionChange } from '../api/privacy-api.ts';
import { useMay } from '../session/session.tsx';
import { SaveForm } from '../settings/SaveForm.tsx';
import { FreshlyLoaded } from '../settings/SettingsSection.tsx';
import * as styles from '../settings/settings.css.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { TimeCell } from '../table-page/table-cells.tsx';

/** Retention periods, a preview of the next run, and the log of past runs. */
export function RetentionSection() {
  return (
    <FreshlyLoaded query={privacyQueries.retention} failure="admin.privacy.retention.failed">
      {(retention, reload, startAgain) => (
        <div className={styles.page}>
          <Periods {...{ retention, reload, startAgain }} />
          <Preview retention={retention} />
          <Log runs={retention.runs} />
        </div>
      )}
    </FreshlyLoaded>
  );
}

const valueOf = ({ needsApproval, days, version }: RetentionChange): RetentionChange => ({ needsApproval, days, version });

async function save(value: RetentionChange): Promise<CallResult<RetentionChange>> {
  const result = await privacyApi.changeRetention(value);
  return result.ok ? { ok: true, data: valueOf(result.data) } : result;
}

interface PeriodsProps {
  retention: Retention;
  reload: () => void;
  startAgain: () => void;
}

function Periods({ retention, reload, startAgain }: PeriodsProps) {
  const text = useText();
  const mayChange = useMay()('privacy.erase');
  const form = useSettingsForm({
    initial: () => valueOf(retention),
    save: async (value) => {
      const result = await save(value);
      // The preview follows the periods.
      if (result.ok) reload();
      return result;
    },
    done: 'admin.privacy.retention.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change, errorOf } = form;
  const most = (purpose: RetentionPurpose) => text('admin.privacy.retention.most', { count: RETENTION_DAYS[purpose] });
  return (
    <Stack space="md">
      <Stack space="xxs">
        <Heading level={2} size="title3" id="retention-periods">
          {text('admin.privacy.retention.periods')}
        </Heading>
        <Text tone="muted">{text('admin.privacy.retention.intro')}</Text>
      </Stack>
      {mayChange ? (
        <SaveForm form={form} labelledBy="retention-periods" startAgain={startAgain}>
          {retentionPurposes.map((purpose) => (
            <NumberField
              key={purpose}
              name={purpose}
              label={text(`admin.privacy.retention.purpose.${purpose}`)}
              hint={most(purpose)}
              value={value.days[purpose]}
              onChange={(days) => change({ ...value, days: { ...value.days, [purpose]: days ?? 0 } })}
              min={1}
              max={RETENTION_DAYS[purpose]}
              step={1}
              errorMessage={errorOf(`days.${purpose}`)}
              isRequired
            />
          ))}
          <Switch
            name="needsApproval"
            label={text('admin.privacy.retention.approval')}
            hint={text('admin.privacy.retention.approval.hint')}
            isSelected={value.needsApproval}
            onChange={(needsApproval) => change({ ...value, needsApproval })}
          />
        </SaveForm>
      ) : (
        <DescriptionList
          items={retentionPurposes.map((purpose) => ({
            term: text(`admin.privacy.retention.purpose.${purpose}`),
            value: <Text as="span">{`${retention.days[purpose]} (${most(purpose)})`}</Text>,
          }))}
        />
      )}
    </Stack>
  );
}

function Preview({ retention: { preview, nextRunAt } }: { retention: Retention }) {
  const text = useText();
  const { formatDate, formatNumber } = useIntl();
  const at = formatDate(nextRunAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('admin.privacy.retention.next', { at })}
      </Heading>
      <DescriptionList
        items={retentionPurposes.map((purpose) => ({
          term: text(`admin.privacy.retention.short.${purpose}`),
          value: preview[purpose] === 0 ? text('admin.privacy.retention.nothing') : formatNumber(preview[purpose]),
        }))}
      />
    </Stack>
  );
}

function Log({ runs }: { runs: Retention['runs'] }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const describe = (removed: Retention['runs'][number]['removed']) => {
    const parts = retentionPurposes.filter((purpose) => removed[purpose] > 0);
    if (parts.length === 0) return text('admin.privacy.retention.nothing');
    return parts.map((purpose) => `${text(`admin.privacy.retention.short.${purpose}`)}: ${formatNumber(removed[purpose])}`).join(' · ');
  };
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('admin.privacy.retention.log')}
      </Heading>
      {runs.length === 0 ? (
        <Text>{text('admin.privacy.retention.log.empty')}</Text>
      ) : (
        <Table
          caption={text('admin.privacy.retention.log')}
          columns={[
            { key: 'run', header: text('admin.privacy.retention.run'), isRowHeader: true, cell: ({ ranAt }) => <TimeCell at={ranAt} /> },
            { key: 'removed', header: text('admin.privacy.retention.removed'), width: 'wide', cell: ({ removed }) => describe(removed) },
          ]}
          rows={runs}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}
