import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../shared/ui/brand';
import { EntranceControls } from '../../shared/ui/entrance-controls';
import { usePageTitle } from '../../shared/ui/use-page-title';
import classes from './legal-page.module.css';

interface LegalPageProps {
  text: 'terms' | 'privacy';
  /** Keys of the sections in their order. */
  sections: readonly string[];
}

/** A legal text, section by section. */
export function LegalPage({ text, sections }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const title = t(`${text}.title`);
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand} aria-label="Botica">
          <Brand />
        </Link>
        <EntranceControls />
      </header>
      <article className={classes.text}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" fz="lg">
          {t(`${text}.lead`)}
        </Text>
        {sections.map((section) => (
          <section key={section} id={section}>
            <Title order={2}>{t(`${text}.${section}.title`)}</Title>
            <p>{t(`${text}.${section}.text`)}</p>
          </section>
        ))}
      </article>
    </div>
  );
}
