import { LOCALES } from '@botica/contract/locales';
import { ActionIcon, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '../i18n/i18n';
import { LOCALE_NAMES } from '../i18n/locale-names';
import { useLocale } from '../i18n/use-locale';
import { useScheme } from '../theme/use-scheme';
import classes from './entrance-controls.module.css';

/** Language and appearance on the pages before sign-in: no menu, so that nothing floating is loaded first. */
export function EntranceControls() {
  const { t } = useTranslation('shared');
  const current = useLocale();
  const scheme = useScheme();
  const { setColorScheme } = useMantineColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <div className={classes.controls}>
      <fieldset aria-label={t('language.label')} className={classes.languages}>
        {LOCALES.map((locale) => (
          <UnstyledButton
            key={locale}
            lang={locale}
            className={classes.language}
            title={LOCALE_NAMES[locale]}
            aria-label={LOCALE_NAMES[locale]}
            aria-pressed={locale === current}
            onClick={() => void changeLocale(locale)}
          >
            {locale.slice(0, 2).toUpperCase()}
          </UnstyledButton>
        ))}
      </fieldset>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t(`theme.use.${other}`)}
        onClick={() => setColorScheme(other)}
      >
        {scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
      </ActionIcon>
    </div>
  );
}
