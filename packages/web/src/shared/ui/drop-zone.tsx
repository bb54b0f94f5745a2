import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  icon: TablerIcon;
  words: Record<'title' | 'hint' | 'choose' | 'formats', string>;
  onFiles: (files: File[]) => void;
}

/**
 * Takes files by drop, click or keyboard. What they are is found out from their content, so any name is let through.
 * A click anywhere opens the dialog; the button inside needs no handler of its own, since its click reaches the zone.
 */
export function DropZone({ icon: Icon, words, onFiles }: DropZoneProps) {
  const titleId = useId();
  const hintId = useId();
  return (
    <Dropzone
      onDrop={onFiles}
      multiple
      unstyled
      activateOnKeyboard={false}
      className={classes.zone}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      inputProps={{ 'aria-hidden': true }}
    >
      <div className={classes.inner}>
        <span className={classes.icon}>
          <Icon size={26} stroke={1.75} aria-hidden="true" />
        </span>
        <Text fw={650} fz="lg" id={titleId}>
          {words.title}
        </Text>
        <Text c="dimmed" fz="sm" maw={520} id={hintId}>
          {words.hint}
        </Text>
        <Button size="md" className={classes.button ?? ''} aria-describedby={hintId}>
          {words.choose}
        </Button>
        <Text c="dimmed" fz="xs">
          {words.formats}
        </Text>
      </div>
    </Dropzone>
  );
}
