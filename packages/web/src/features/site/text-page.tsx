import { Text, Title } from '@mantine/core';
import { type LinkProps, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SiteFrame } from '../../shared/site/site-frame';
import { AppLink } from '../../shared/ui/link';
import classes from './text-page.module.css';

type More = readonly [labelKey: string, to: NonNullable<LinkProps['to']>];

interface SiteText {
  /** Sections in their order, each with a page that says more where there is one. */
  sections: Readonly<Record<string, More | null>>;
  /** Beside one another, as parts that are read in any order. */
  hasColumns?: boolean;
}

const HELP: More = ['help', '/help'];
const CONTACT: More = ['contact', '/contact'];
const ANALYSES = '/dashboard/salesTrendAnalysis';

/** The pages of text, by the last part of their addresses, which is also the key of their words. */
const TEXTS = new Map<string, SiteText>(
  Object.entries({
    privacy: {
      sections: { controller: null, account: null, sales: null, browser: null, sharing: null, rights: CONTACT },
    },
    terms: { sections: { software: null, operator: null, account: null, use: null, figures: null, liability: null } },
    about: { sections: { exact: null, own: null, files: HELP, open: ['solutions', '/solutions'] }, hasColumns: true },
    solutions: {
      sections: {
        owner: ['overview', '/'],
        buyer: ['products', `${ANALYSES}/product-analysis`],
        marketing: ['behavior', `${ANALYSES}/customer-behavior`],
        counter: ['preferences', `${ANALYSES}/purchase-preferences`],
        it: HELP,
      },
      hasColumns: true,
    },
    support: { sections: { first: HELP, details: null, who: CONTACT, operator: null } },
    contact: { sections: { access: null, data: null, software: null } },
  }),
);

/** A page of text for everybody, section by section. Its address says which. */
export function Page() {
  const { t } = useTranslation('site');
  const name = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replaceAll('/', '') ?? '' });
  const text = TEXTS.get(name);
  if (text === undefined) return null;
  const title = t(`${name}.title`);
  return (
    <SiteFrame title={title}>
      <article>
        <div className={classes.text}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" fz="lg">
            {t(`${name}.lead`)}
          </Text>
        </div>
        <div className={classes.sections} data-columns={text.hasColumns}>
          {Object.entries(text.sections).map(([section, more]) => (
            <section key={section} id={section} className={classes.section}>
              <Title order={2} fz="h3">
                {t(`${name}.${section}.title`)}
              </Title>
              <p>{t(`${name}.${section}.text`)}</p>
              {more !== null && <AppLink to={more[1]}>{t(`more.${more[0]}`)}</AppLink>}
            </section>
          ))}
        </div>
      </article>
    </SiteFrame>
  );
}
