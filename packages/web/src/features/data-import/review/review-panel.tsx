import type { ImportPreview } from '@botica/contract/data-import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemarkList } from '../remark-list';
import { CURRENCY_DIFFERS } from '../remark-order';
import { Section } from '../section';
import { ColumnsSection } from './columns/columns-section';
import { PreviewSection } from './columns/preview-section';
import { CurrencySection, isCurrencyTold } from './currency-section';
import { useDraft } from './draft/use-draft';
import { OutlineSection } from './outline/outline-section';
import { QuestionsSection } from './questions/questions-section';
import { questionsOf, type SeenQuestion, seeQuestions } from './questions/seen-questions';
import { SensesAnswer } from './questions/senses-answer';
import classes from './review-panel.module.css';
import { SummarySection } from './summary/summary-section';
import { KindSection } from './understood/kind-section';
import { UnderstoodSection } from './understood/understood-section';
import { isWide, UnpivotSection } from './understood/unpivot-section';

/** The removal of the sample is told beside the button and asked about, the currency beside the figures. */
const TOLD_APART: ReadonlySet<string> = new Set(['removes_sample', CURRENCY_DIFFERS]);

const isAboutCurrency = ({ question: { code } }: SeenQuestion) =>
  code === 'currency_mixed' || code === 'currency_blank';

/** What was understood of a file, to be checked and put right before anything counts. */
export function ReviewPanel({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('data-import');
  const control = useDraft(preview);
  const questions = useSeenQuestions(preview);
  const isBusy = control.status !== 'idle';
  const remarks = [...preview.layout, ...preview.warnings.filter(({ code }) => !TOLD_APART.has(code))];
  return (
    <div className={classes.layout}>
      <div className={classes.main}>
        <KindSection preview={preview} />
        {isCurrencyTold(preview) && (
          <CurrencySection preview={preview} control={control} isAsked={questions.some(isAboutCurrency)} />
        )}
        {preview.outline !== null && <OutlineSection preview={preview} outline={preview.outline} control={control} />}
        {questions.length > 0 && <QuestionsSection preview={preview} control={control} questions={questions} />}
        {remarks.length > 0 && (
          <Section title={t('remarks.title')} description={t('remarks.previewDescription')}>
            <RemarkList remarks={remarks} />
          </Section>
        )}
        {preview.senses.length > 0 && !questions.some(({ question }) => question.code === 'sense_unknown') && (
          <Section
            title={t('senses.title')}
            description={t('senses.description')}
            isBusy={control.status === 'reading'}
          >
            <SensesAnswer preview={preview} control={control} />
          </Section>
        )}
        {isWide(preview, control) && <UnpivotSection preview={preview} control={control} />}
        <ColumnsSection preview={preview} control={control} />
        <PreviewSection preview={preview} isBusy={isBusy} />
        <UnderstoodSection preview={preview} control={control} />
      </div>
      <SummarySection preview={preview} control={control} questions={questions} />
    </div>
  );
}

/** Keeps answered questions in sight; derived while rendering, so that no frame shows a stale list. */
function useSeenQuestions(preview: ImportPreview): readonly SeenQuestion[] {
  const [state, setState] = useState<{ of: ImportPreview; seen: readonly SeenQuestion[] }>(() => ({
    of: preview,
    seen: questionsOf(preview),
  }));
  if (state.of === preview) return state.seen;
  const seen = seeQuestions(state.seen, preview.questions);
  setState({ of: preview, seen });
  return seen;
}
