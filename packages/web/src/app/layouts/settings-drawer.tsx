import '../../shared/theme/mantine-more';
import { Button, Drawer, type MantineColorScheme, Switch, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setAppearance, useAppearance } from '../../shared/appearance/appearance';
import { type Appearance, CHOICES, readAppearance } from '../../shared/appearance/choices';
import { PRIMARIES } from '../../shared/theme/tokens';
import { useScheme } from '../../shared/theme/use-scheme';
import { SCHEME_CHOICES } from './menus/theme-choices';
import classes from './settings-drawer.module.css';

interface SettingsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

const PRIMARY_SHADE = { light: 6, dark: 5 } as const;

/** Everything that can be chosen about the frame around the pages; each choice shows at once and is kept. */
export default function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation('shared');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const appearance = useAppearance();
  const scheme = useScheme();
  const isHorizontal = appearance.layout === 'horizontal';
  const reset = () => {
    setAppearance(readAppearance(() => null));
    setColorScheme('auto');
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size="24rem"
      title={t('appearance.title')}
      closeButtonProps={{ 'aria-label': t('appearance.close') }}
    >
      <div className={classes.groups}>
        <Group<MantineColorScheme>
          title={t('appearance.names.theme')}
          value={colorScheme}
          onChange={setColorScheme}
          choices={SCHEME_CHOICES.map(({ value, labelKey, icon: Icon }) => ({
            value,
            label: t(labelKey),
            mark: <Icon size={18} stroke={1.75} aria-hidden="true" />,
          }))}
        />
        <Choices
          name="primary"
          values={CHOICES.primary}
          mark={(value) => (
            <span className={classes.swatch} style={{ background: PRIMARIES[value][PRIMARY_SHADE[scheme]] }} />
          )}
        />
        <Choices name="skin" values={CHOICES.skin} />
        <Choices name="layout" values={CHOICES.layout} />
        {!isHorizontal && (
          <>
            <Flag name="vertical-nav-semi-dark" isDisabled={scheme === 'dark'} />
            <Flag name="vertical-nav-collapsed" />
          </>
        )}
        <Choices name="content-width" values={CHOICES['content-width']} />
        <Choices name="navbar" values={CHOICES.navbar} />
        <Flag name="navbar-blur" isDisabled={appearance.navbar !== 'sticky'} />
        <Choices name="direction" values={CHOICES.direction} />
        <div className={classes.foot}>
          <span>{t('appearance.hint')}</span>
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            {t('appearance.reset')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

type Listed = 'skin' | 'primary' | 'layout' | 'content-width' | 'navbar' | 'direction';

interface ChoicesProps<Name extends Listed> {
  name: Name;
  values: readonly Appearance[Name][];
  mark?: (value: Appearance[Name]) => ReactNode;
}

function Choices<Name extends Listed>({ name, values, mark }: ChoicesProps<Name>) {
  const { t } = useTranslation('shared');
  return (
    <Group
      title={t(`appearance.names.${name}`)}
      value={useAppearance()[name]}
      onChange={(value) => setAppearance({ [name]: value })}
      choices={values.map((value) => ({ value, label: t(`appearance.values.${name}.${value}`), mark: mark?.(value) }))}
    />
  );
}

interface GroupProps<Value extends string> {
  title: string;
  value: Value;
  choices: readonly { value: Value; label: string; mark?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of several, as tiles. */
function Group<Value extends string>({ title, value, choices, onChange }: GroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.tiles}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.tile}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.mark}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FlagProps {
  name: 'vertical-nav-semi-dark' | 'vertical-nav-collapsed' | 'navbar-blur';
  isDisabled?: boolean;
}

function Flag({ name, isDisabled = false }: FlagProps) {
  const { t } = useTranslation('shared');
  return (
    <Switch
      label={t(`appearance.switches.${name}`)}
      labelPosition="right"
      checked={useAppearance()[name] === 'true'}
      disabled={isDisabled}
      onChange={(event) => setAppearance({ [name]: event.currentTarget.checked ? 'true' : 'false' })}
    />
  );
}
