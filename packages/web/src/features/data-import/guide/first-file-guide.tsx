import { Button, Text } from '@mantine/core';
import { IconCalendar, IconCoin, IconDownload, IconPackage, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/export/save-file';
import { useLocale } from '../../../shared/i18n/use-locale';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { Section } from '../section';
import { EXAMPLE_FILES, exampleCsv } from './example-file';
import { FieldsHelp } from './fields-help';
import classes from './first-file-guide.module.css';

const POINTS = [
  ['date', IconCalendar],
  ['article', IconPackage],
  ['amount', IconCoin],
  ['rest', IconReceipt],
] as const;

/** For those who bring their first file: which columns it needs, a tiny example, and all that can be understood. */
export function FirstFileGuide() {
  const { t } = useTranslation('data-import');
  const example = EXAMPLE_FILES[useLocale()];
  const download = () => saveFile(new Blob([exampleCsv(example)], { type: 'text/csv' }), example.filename);
  return (
    <Section title={t('guide.title')} description={t('guide.description')}>
      <div className={classes.grid}>
        <div>
          <ul className={classes.points}>
            {POINTS.map(([point, Icon]) => (
              <li key={point}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>{t(`guide.point.${point}`)}</span>
              </li>
            ))}
          </ul>
          <FieldsHelp kind="sales" />
        </div>
        <div>
          <ScrollRegion className={classes.example} label={t('guide.example')}>
            <table>
              <thead>
                <tr>
                  {example.header.map((name, at) => (
                    <th key={name} scope="col" className={at >= 4 ? classes.number : undefined}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {example.rows.map((row) => (
                  <tr key={row.join('|')}>
                    {row.map((cell, at) => (
                      <td key={example.header[at]} className={at >= 4 ? classes.number : undefined}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <Button
            mt="sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={download}
          >
            {t('guide.download')}
          </Button>
          <Text c="dimmed" fz="sm" mt="xs">
            {t('guide.formats')}
          </Text>
        </div>
      </div>
    </Section>
  );
}
