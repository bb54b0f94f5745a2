import type { FunnelStep } from '@botica/contract/footprints/paths';
import { FOOTPRINT_LIMITS, PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventName } from '../use-event-name';
import classes from './paths.module.css';

const EVENTS = [PAGE_VIEW, 'click', 'form_submit', 'error'];
const PAGE = 'page';

interface StepFieldsProps {
  /** Which step it is, for people who do not see where it stands. */
  name: string;
  step: FunnelStep;
  onChange: (step: FunnelStep) => void;
}

/** What a step is: an event, or the view of some page. */
export function StepFields({ name, step, onChange }: StepFieldsProps) {
  const { t } = useTranslation('footprints');
  const eventName = useEventName();
  const isPage = step.kind === 'page';
  // A site's own events come with the address.
  const events = [...new Set(isPage ? EVENTS : [...EVENTS, step.value])];
  return (
    <>
      <NativeSelect
        aria-label={name}
        value={isPage ? PAGE : `event ${step.value}`}
        data={[
          ...events.map((event) => ({ value: `event ${event}`, label: eventName(event) })),
          { value: PAGE, label: t('paths.page') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === PAGE ? { kind: 'page', value: '*' } : { kind: 'event', value: value.slice('event '.length) },
          )
        }
      />
      {isPage && (
        <PageField
          key={step.value}
          label={t('paths.pageOf', { name })}
          page={step.value}
          onChange={(value) => onChange({ kind: 'page', value })}
        />
      )}
    </>
  );
}

function PageField({ label, page, onChange }: { label: string; page: string; onChange: (page: string) => void }) {
  const { t } = useTranslation(['footprints', 'shared']);
  const [typed, setTyped] = useState(page);
  const value = typed.trim() || '*';
  const isTooLong = value.length > FOOTPRINT_LIMITS.urlMax;
  return (
    <TextInput
      className={classes.of}
      aria-label={label}
      placeholder={t('paths.anyPage')}
      value={typed}
      error={isTooLong && t('shared:form.rule.max', { number: FOOTPRINT_LIMITS.urlMax })}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      // The server is asked once it is whole.
      onBlur={() => {
        if (value !== page && !isTooLong) onChange(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
