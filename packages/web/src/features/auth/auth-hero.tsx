import { IconFileSpreadsheet, IconMathFunction, IconServer2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../shared/ui/brand';
import classes from './auth-hero.module.css';
import { AuthIllustration } from './auth-illustration';

const POINTS = [
  { key: 'hero.own', icon: IconServer2 },
  { key: 'hero.explained', icon: IconMathFunction },
  { key: 'hero.files', icon: IconFileSpreadsheet },
] as const;

/** Says in one look what Botica is; only on screens that have room for it. */
export function AuthHero() {
  const { t } = useTranslation('auth');
  return (
    <aside className={classes.hero}>
      <Brand isLogo />
      <div className={classes.middle}>
        <AuthIllustration />
        <p className={classes.headline}>{t('hero.headline')}</p>
        <p className={classes.text}>{t('hero.text')}</p>
      </div>
      <ul className={classes.points}>
        {POINTS.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
