import { ROLES } from '@zmb/admin-api/contract/roles.ts';
import { Alert, Switch } from '@zmb/design-system';
import { useQueryClient } from '@tanstack/react-query';

import { type SecondFactorRules as Rules, teamApi, teamQueries } from '../api/team-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { SaveForm } from './SaveForm.tsx';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Two-step verification by role, set by owners. */
export function SecondFactorRules() {
  return (
    <SettingsSection name="secondFactors">
      <FreshlyLoaded query={teamQueries.team} failure="admin.team.failed">
        {({ secondFactorRules, colleagues }) => (
          <RulesForm
            initial={secondFactorRules}
            withoutFactor={(rules) =>
              colleagues.filter(({ role, disabledAt, hasSecondFactor }) => rules[role] && !disabledAt && !hasSecondFactor).length
            }
          />
        )}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

function RulesForm({ initial, withoutFactor }: { initial: Rules; withoutFactor: (rules: Rules) => number }) {
  const text = useText();
  const client = useQueryClient();
  const form = useSettingsForm({
    initial: () => initial,
    save: async (_, changed: Partial<Rules>) => {
      const result = await teamApi.changeSecondFactorRules(changed);
      if (result.ok) void client.invalidateQueries({ queryKey: teamQueries.team.queryKey });
      return result;
    },
    done: 'admin.settings.secondFactors.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change } = form;
  const count = withoutFactor(value);
  return (
    <SaveForm form={form} labelledBy="secondFactors-title">
      {ROLES.map((role) => (
        <Switch
          key={role}
          name={role}
          label={text(`admin.role.${role}`)}
          isSelected={value[role]}
          onChange={(isRequired) => change({ ...value, [role]: isRequired })}
        />
      ))}
      {count > 0 && <Alert live="polite" title={text('admin.settings.secondFactors.without', { count })} />}
    </SaveForm>
  );
}
