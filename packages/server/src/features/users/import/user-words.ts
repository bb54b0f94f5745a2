import type { Gender } from '@botica/contract/limits';
import { LOCALES, type Locale } from '@botica/contract/locales';
import type { UserImportColumn } from '@botica/contract/users/user-import';
import { z } from 'zod';
import { usersMessages } from '../users.messages';

/** What files call things in Spanish, English and Portuguese, each under its key. */
function words<Value extends string>(list: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries<string>(list).flatMap(([value, texts]) => texts.split(', ').map((text) => [text, value as Value])),
  );
}

/** A word as it is compared: letters and digits alone, without accents and case. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export const HEADER_WORDS = words<UserImportColumn>({
  name: 'name, fullname, nombre, nombrecompleto, nombreyapellido, nome, nomecompleto',
  email: 'email, emailaddress, mail, correo, correoelectronico, direcciondecorreo, enderecodeemail',
  username: 'username, user, usuario, nombredeusuario, nomedeusuario',
  gender: 'gender, sex, genero, sexo',
  birth_date: 'birthdate, birthday, dateofbirth, fechadenacimiento, nacimiento, datadenascimento, nascimento',
  telephone: 'telephone, phone, mobile, telefono, celular, telefone',
  nationalities: 'nationalities, nationality, nacionalidades, nacionalidad, nacionalidade',
  language: 'language, idioma, lengua, lingua',
  currency: 'currency, moneda, moeda',
  roles: 'roles, role, rol, funcion, funciones, funcao, funcoes',
});

export const GENDER_WORDS = words<Gender>({
  female: 'f, female, woman, femenino, femenina, mujer, feminino, feminina, mulher',
  male: 'm, male, man, masculino, hombre, homem',
  other: 'o, other, otro, otra, outro, outra',
});

export const LANGUAGE_WORDS = words<Locale>({
  'es-PY': 'espy, es, espanol, espanolparaguay, spanish, espanhol',
  'en-US': 'enus, en, english, englishunitedstates, ingles',
  'pt-BR': 'ptbr, pt, portugues, portuguesbrasil, portuguese',
});

const Titles = z.record(z.string(), z.string());

/** Names of the seeded roles by what they are called in any language. */
export const ROLE_WORDS: ReadonlyMap<string, string> = new Map(
  LOCALES.flatMap((locale) =>
    Object.entries(Titles.parse(usersMessages[locale].roles)).map(([name, title]) => [wordKey(title), name] as const),
  ),
);
