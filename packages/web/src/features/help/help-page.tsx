import { Button, CloseButton, Text, TextInput, Title } from '@mantine/core';
import { IconSearch, IconZoomQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFINITIONS } from '../../shared/figures/definitions';
import { SiteFrame } from '../../shared/site/site-frame';
import { EmptyState } from '../../shared/ui/empty-state';
import classes from './help-page.module.css';
import { blocksOf, findTopics, HELP_GROUPS, type HelpGroup, type HelpTopic } from './help-topics';

/** The help: topics by group, and what each figure means in the words that its card shows. Searchable. */
export function Page() {
  const { t } = useTranslation('help');
  const [wanted, setWanted] = useState('');
  const groups = useHelp();
  const searched = useDeferredValue(wanted);
  const found = useMemo(() => findTopics(groups, searched), [groups, searched]);
  const count = found.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <SiteFrame title={t('title')}>
      <div className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" fz="lg" mt="xs">
          {t('lead')}
        </Text>
        <TextInput
          type="search"
          size="md"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          rightSection={wanted === '' ? null : <CloseButton aria-label={t('clear')} onClick={() => setWanted('')} />}
        />
        <Text role="status" c="dimmed" fz="sm" mt="xs" mih="1.4em">
          {searched === '' ? '' : t('found', { count })}
        </Text>
      </div>
      {count === 0 ? (
        <EmptyState
          icon={IconZoomQuestion}
          title={t('nothing', { wanted: searched })}
          description={t('nothingText')}
          action={
            <Button variant="default" onClick={() => setWanted('')}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <div className={classes.columns}>
          <Contents groups={found} />
          <div>
            {found.map((group) => (
              <section key={group.key} className={classes.group} aria-labelledby={`group-${group.key}`}>
                <Title order={2} id={`group-${group.key}`} className={classes.groupTitle}>
                  {group.title}
                </Title>
                {group.topics.map((topic) => (
                  <Topic key={topic.id} topic={topic} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </SiteFrame>
  );
}

/** All topics in the words of the page; figures come from the definitions that the cards show. */
function useHelp(): HelpGroup[] {
  const { t } = useTranslation(['help', 'figures']);
  return useMemo(() => {
    const written = HELP_GROUPS.map(({ key, topics }) => ({
      key,
      title: t(`groups.${key}`),
      topics: topics.map((id) => ({ id, title: t(`topics.${id}.title`), text: t(`topics.${id}.text`) })),
    }));
    const figures = {
      key: 'figures',
      title: t('groups.figures'),
      topics: DEFINITIONS.map((figure) => ({
        id: `figure-${figure}`,
        title: t(`figures:definitions.${figure}.name`),
        text: `${t(`figures:definitions.${figure}.text`)}\n${t(`figures:definitions.${figure}.formula`)}`,
      })),
    };
    return [...written, figures];
  }, [t]);
}

function Contents({ groups }: { groups: readonly HelpGroup[] }) {
  const { t } = useTranslation('help');
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      {groups.map(({ key, title, topics }) => (
        <div key={key}>
          <Text fw={650} fz="sm" mb={4}>
            {title}
          </Text>
          <ul>
            {topics.map(({ id, title: name }) => (
              <li key={id}>
                <Link to="/help" hash={id}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Topic({ topic }: { topic: HelpTopic }) {
  return (
    <article id={topic.id} className={classes.topic}>
      <Title order={3}>{topic.title}</Title>
      {blocksOf(topic.text).map((block) =>
        block.kind === 'text' ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul key={block.items[0]}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </article>
  );
}
