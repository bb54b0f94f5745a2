export { t as connectWarehouse } from "./connect-warehouse-5OP_N02C.js";
