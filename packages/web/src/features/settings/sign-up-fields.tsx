import '../../shared/theme/mantine-more';
import { SIGN_UP_DOMAINS_MAX, SIGN_UP_MODES } from '@botica/contract/limits';
import { Radio, Stack, TagsInput, type TagsInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SignUpFieldsProps {
  mode: Record<string, unknown> & { value?: string };
  domains: TagsInputProps;
}

/** Who may create an account: everybody, those with an address of some domains, or only who is invited. */
export function SignUpFields({ mode, domains }: SignUpFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="md" mt="lg">
      <Radio.Group {...mode} label={t('signUp.label')}>
        <Stack gap="xs" mt="xs">
          {SIGN_UP_MODES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`signUp.${one}`)}
              description={t(`signUp.${one}Text`)}
              disabled={domains.disabled === true}
            />
          ))}
        </Stack>
      </Radio.Group>
      {mode.value === 'domains' && (
        <TagsInput
          {...domains}
          label={t('signUp.domainsLabel')}
          description={t('signUp.domainsHint')}
          placeholder="farmacia.com.py"
          maxTags={SIGN_UP_DOMAINS_MAX}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          maw={520}
        />
      )}
    </Stack>
  );
}
