import type { FunnelStep } from '@botica/contract/footprints/paths';
import { FOOTPRINT_LIMITS, PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { NativeSelect, TextInput } from '@mantine/core';
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
        <TextInput
          key={step.value}
          className={classes.of}
          aria-label={t('paths.pageOf', { name })}
          placeholder={t('paths.anyPage')}
          defaultValue={step.value}
          maxLength={FOOTPRINT_LIMITS.urlMax}
          autoComplete="off"
          // The server is asked once it is whole.
          onBlur={({ currentTarget }) => {
            const value = currentTarget.value.trim() || '*';
            if (value !== step.value) onChange({ kind: 'page', value });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      )}
    </>
  );
}
