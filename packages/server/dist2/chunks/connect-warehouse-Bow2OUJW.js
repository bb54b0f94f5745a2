export { t as connectWarehouse } from "./connect-warehouse-Bt_yyWUY.js";
