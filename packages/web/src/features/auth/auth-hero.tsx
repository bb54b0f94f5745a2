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

/** Says in one look what Botica is; only on screens that have room for it. Its look is in boot.css: it stands before any script. */
export function AuthHero() {
  const { t } = useTranslation('auth');
  return (
    <aside className="hero">
      <Brand isLogo />
      <div className="hero-middle">
        <AuthIllustration />
        <p className="hero-headline">{t('hero.headline')}</p>
        <p className="hero-text">{t('hero.text')}</p>
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
