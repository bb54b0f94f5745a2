/**
 * Days of customers are made anew from the lines after this: a category counts a customer who bought of it, and no longer one
 * who was only refunded.
 */
export const categoriesBought: readonly string[] = ['TRUNCATE TABLE customer_days'];
