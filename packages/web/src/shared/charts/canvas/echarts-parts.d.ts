/** Parts of the drawing library that add themselves to it; they come without types and export nothing. */
declare module 'echarts/lib/chart/*' {}
