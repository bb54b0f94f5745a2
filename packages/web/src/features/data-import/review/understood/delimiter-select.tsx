import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../sale-fields';
import { DELIMITERS, delimiterName } from './reading-options';

const OTHER = 'other';

interface DelimiterSelectProps {
  /** Chosen by hand; undefined: as detected. */
  value: string | undefined;
  /** As it was read; null when the columns stand apart by spaces. */
  found: string | null;
  onChange: (value: string | undefined) => void;
}

/** What stands between two columns: a usual character by its name, or any other one. */
export function DelimiterSelect({ value, found, onChange }: DelimiterSelectProps) {
  const { t } = useTranslation('data-import');
  const [isOther, setIsOther] = useState(value !== undefined && oneOf(DELIMITERS, value) === undefined);
  const nameOf = (character: string) => {
    const name = delimiterName(character);
    return name === null ? t('delimiter.character', { character }) : t(`delimiter.${name}`);
  };
  const foundName = found === null ? t('delimiter.spaces') : nameOf(found);
  const automatic = value === undefined ? t('read.foundAs', { found: foundName }) : t('read.automatic');
  const choose = (text: string) => {
    setIsOther(text === OTHER);
    if (text !== OTHER) onChange(oneOf(DELIMITERS, text));
  };
  return (
    <div>
      <NativeSelect
        label={t('read.delimiter')}
        value={isOther ? OTHER : (value ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{automatic}</option>
        {DELIMITERS.map((character) => (
          <option key={character} value={character}>
            {nameOf(character)}
          </option>
        ))}
        <option value={OTHER}>{t('delimiter.other')}</option>
      </NativeSelect>
      {isOther && (
        <TextInput
          mt="xs"
          maxLength={1}
          aria-label={t('delimiter.otherLabel')}
          placeholder={t('delimiter.otherLabel')}
          defaultValue={value ?? ''}
          onChange={(event) => {
            const [character] = event.currentTarget.value;
            if (character !== undefined) onChange(character);
          }}
        />
      )}
    </div>
  );
}
