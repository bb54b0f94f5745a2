/** How names that can be read in several ways are read. */
export interface Readings {
  /** Names of the data win over words of the language. */
  membersFirst: boolean;
  /** Of names that are in several dimensions the last one wins. */
  lastDimension: boolean;
  /** "Over 40" is 40 as well. */
  agesInclusive: boolean;
  /** Of "excluding cash and women" only the first is left out. */
  firstExcluded: boolean;
}

/** Notes what could have been read in another way. */
export interface Doubts {
  tie: boolean;
  dimensions: boolean;
  ages: boolean;
  excluded: boolean;
}
