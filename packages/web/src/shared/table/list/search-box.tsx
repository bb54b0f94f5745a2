import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The server is asked once somebody stops typing for this long. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  /** What the list is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while somebody types, and at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('table');
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = (next: string) => {
    const search = next.trim();
    if (search === sent.current) return;
    sent.current = search;
    onSearch(search);
  };
  const sendLater = useDebouncedCallback(send, PAUSE_MS);
  useEffect(() => {
    // The answer to what is typed here must not take back what was typed since.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
    sendLater.cancel();
  }, [value, sendLater]);
  return (
    <TextInput
      role="searchbox"
      aria-label={label}
      placeholder={t('search.placeholder')}
      maxLength={200}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        sendLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        sendLater.cancel();
        send(text);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label={t('search.clear')}
            onClick={() => {
              setText('');
              sendLater.cancel();
              send('');
            }}
          />
        )
      }
    />
  );
}
